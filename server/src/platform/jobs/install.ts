import { fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { queues } from './queues.ts'

export async function installJobs(database: Database): Promise<void> {
  const boss = new PgBoss({ db: fromKysely(database), supervise: false, schedule: false })
  // Its calls reject with the same error.
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const [name, options] of Object.entries<Omit<Queue, 'name'>>(queues)) {
      await boss.createQueue(name, options)
      // pg-boss cannot change it.
      const { policy, ...changeable } = options
      await boss.updateQueue(name, changeable)
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
