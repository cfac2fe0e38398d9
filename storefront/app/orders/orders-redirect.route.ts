import { redirect } from 'react-router'

/** Implements decision 13. */
export function loader() {
  return redirect('/my-orders', 301)
}
