import { redirect } from 'react-router'

/** Decision 13. */
export function loader() {
  return redirect('/products', 301)
}
