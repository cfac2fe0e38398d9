export default function Cart() {
  return <h1 className="container-page py-10 text-3xl">Cart</h1>
}
