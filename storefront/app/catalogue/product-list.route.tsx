export default function ProductList() {
  return <h1 className="container-page py-10 text-3xl">Products</h1>
}
