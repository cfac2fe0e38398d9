import pg from 'pg'

/** The key is the address of the start. */
const newest = new Map<string, string>()

/** Signs in as the newest settings say, whenever a pool or a listener opens a connection. */
export class LoginClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config
    super({ ...config, connectionString: newest.get(connectionString) ?? connectionString })
  }
}

/**
 * New connections sign in anew; open ones stay.
 * @param address of the start
 */
export function replaceLogin(address: string, next: string): void {
  newest.set(address, next)
}

function withoutLogin(address: string): string {
  const url = new URL(address)
  url.username = ''
  url.password = ''
  for (const name of ['user', 'password']) url.searchParams.delete(name)
  return url.href
}

/** The same database on the same server, with another user or password. */
export const differsInLogin = (address: string, next: string): boolean =>
  address !== next && withoutLogin(address) === withoutLogin(next)
