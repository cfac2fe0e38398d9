export default function Product() {
  return <h1 className="container-page py-10 text-3xl">Product</h1>
}
