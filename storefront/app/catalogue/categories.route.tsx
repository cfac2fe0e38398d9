export default function Categories() {
  return <h1 className="container-page py-10 text-3xl">Categories</h1>
}
