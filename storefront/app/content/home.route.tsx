export default function Home() {
  return <h1 className="container-page py-10 text-3xl">Home</h1>
}
