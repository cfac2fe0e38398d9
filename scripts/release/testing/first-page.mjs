// Waits until the home page is served on the loopback, prints the seconds, and fails after a minute.
const began = performance.now()
const secondsNow = () => (performance.now() - began) / 1_000
for (;;) {
  const response = await fetch('http://127.0.0.1:3000/').catch(() => undefined)
  if (response?.status === 200 && (await response.text()).includes('</html>')) break
  if (secondsNow() > 60) throw new Error(`No page after a minute: ${response?.status ?? 'no answer'}`)
  await new Promise((resolve) => setTimeout(resolve, 20))
}
process.stdout.write(String(secondsNow()))
