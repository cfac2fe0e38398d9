import { redirect } from 'react-router'

export function loader() {
  return redirect('/my-orders', 301)
}
