export type BackupSource = {
  /** It is undefined without BACKUP_TARGET. */
  target: string | undefined
  /** The system identifier of one database in it; undefined where there is only one. */
  database: string | undefined
  /** It is true when it is that of BACKUP_TARGET, also if only one of its databases is named. */
  isOwn: boolean
}

/**
 * The restored shop goes on with backups in its own target alone, which it knows by the name in BACKUP_TARGET.
 * @param own BACKUP_TARGET @param from of the operator, a target or `TARGET/ID`
 */
export function chooseSource(own: string | undefined, from: string | undefined): BackupSource {
  if (from === undefined) return { target: own, database: undefined, isOwn: true }
  const [home, path] = [own?.replace(/\/+$/, ''), from.replace(/\/+$/, '')]
  if (path === home) return { target: own, database: undefined, isOwn: true }
  const [, parent, database] = /^(.+?)\/+(\d+)$/.exec(path) ?? []
  return parent !== undefined && parent === home
    ? { target: own, database, isOwn: true }
    : { target: from, database: undefined, isOwn: false }
}
