export default function Category() {
  return <h1 className="container-page py-10 text-3xl">Category</h1>
}
