import { data } from 'react-router'

/** The root shows the error. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** A route without a component would answer without a page. */
export default () => null
