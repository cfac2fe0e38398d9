export default function Wishlist() {
  return <h1 className="container-page py-10 text-3xl">Wishlist</h1>
}
