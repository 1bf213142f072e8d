// A way to the database that a test can cut, as if PostgreSQL had gone away.
import { connect as connectSocket, createServer, type Socket } from 'node:net'

export async function cuttable(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((client) => {
    if (isCut) return void client.destroy()
    const postgres = connectSocket(Number(target.port || 5432), target.hostname)
    for (const [one, other] of [
      [client, postgres],
      [postgres, client],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    mend: () => {
      isCut = false
    },
    close: () => {
      cut()
      server.close()
    },
  }
}
