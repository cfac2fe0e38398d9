import { createSocket } from 'node:dgram'

// Stands in for DNS on port 53 of this machine: it knows the SPF record of example.com alone.
const TEXT = 16
const records = new Map([['example.com', 'v=spf1 include:mail.example.com -all']])

/**
 * It reads the question of a request, as section 4.1.2 of RFC 1035 lays it out.
 * @param {Buffer} request
 * @returns {{ name: string, type: number, end: number }}
 */
function readQuestion(request) {
  const labels = []
  let at = 12
  for (let length = request[at] ?? 0; length > 0; length = request[at] ?? 0) {
    labels.push(request.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: request.readUInt16BE(at + 1), end: at + 5 }
}

const socket = createSocket('udp4')
socket.on('message', (request, { address, port }) => {
  const { name, type, end } = readQuestion(request)
  const text = type === TEXT ? records.get(name) : undefined
  const header = Buffer.from(request.subarray(0, 12))
  // An answer to a recursive question; 3 is "no such name".
  header.writeUInt16BE(records.has(name) ? 0x8180 : 0x8183, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(text ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const parts = [header, request.subarray(12, end)]
  if (text) {
    const record = Buffer.from([0xc0, 12, 0, TEXT, 0, 1, 0, 0, 0, 60, 0, text.length + 1, text.length])
    parts.push(record, Buffer.from(text))
  }
  socket.send(Buffer.concat(parts), port, address)
})
socket.bind(53, '127.0.0.1', () => process.stdout.write('ready\n'))
