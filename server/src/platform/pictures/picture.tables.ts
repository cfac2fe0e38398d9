import type { ColumnType } from 'kysely'

type PictureTable = {
  hash: string
  width: number
  height: number
  created_at: ColumnType<Date, Date | undefined, Date>
}

declare module '../database/database.ts' {
  interface Tables {
    picture: PictureTable
  }
}
