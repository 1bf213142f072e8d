// Work that a transaction promises and that is done after it. pg-boss keeps it in the same database, in a schema of its own,
// and tries again until it is done: after a failure, a restart or a crash.
import { CompiledQuery, type Kysely } from 'kysely'
import {
  fromKysely,
  PgBoss,
  type ConstructorOptions,
  type Job,
  type JobResult,
  type QueueOptions,
} from 'pg-boss'
import type { DB } from '#db/types.ts'
import { later, type Trx } from '#db/transaction.ts'

const SCHEMA = 'jobs'
const INSUFFICIENT_PRIVILEGE = '42501'
const CLOSING_MS = 3000

/** What each queue carries. */
export interface Work {
  read_prices: { importId: number }
  apply_prices: { importId: number }
  export_prices: { exportId: number }
}
type Queue = keyof Work

/** How long nothing may be heard from who does it, before it is somebody else's: they ended in the middle of it. */
const HEARTBEAT = { heartbeatSeconds: 15 } as const
const SUPERVISING = { superviseIntervalSeconds: 15, monitorIntervalSeconds: 15 } as const

// Somebody waits for these: what cannot be done soon has failed.
const QUEUES: Record<Queue, QueueOptions> = {
  read_prices: { ...HEARTBEAT, expireInSeconds: 60, retryLimit: 3, retryDelay: 1 },
  apply_prices: { ...HEARTBEAT, expireInSeconds: 180, retryLimit: 3, retryDelay: 1 },
  export_prices: { ...HEARTBEAT, expireInSeconds: 120, retryLimit: 2, retryDelay: 1 },
}

/** How many of a queue one process takes twice a second, and does side by side. */
const WORKING = { pollingIntervalSeconds: 0.5, perJobResults: true, batchSize: 2 } as const

/** Thrown by what does the work: trying again would not help. */
export class FailedForGood extends Error {}

export interface Jobs {
  /** Promises work in a transaction: each piece is done if, and only if, that is committed. */
  promise<Name extends Queue>(trx: Trx, queue: Name, work: readonly Work[Name][]): Promise<void>
  /** Does what is promised, now and from now on. A failure is reported and tried again later, unless it is FailedForGood. */
  work<Name extends Queue>(queue: Name, handle: (data: Work[Name]) => Promise<void>): Promise<void>
  onError(report: (error: Error) => void): void
  /** Lets what is being done end. */
  stop(): Promise<void>
}

/** Brings the schema and the queues to what this version needs. Several processes may do so at once. */
export async function prepareJobs(databaseUrl: string): Promise<void> {
  const boss = await startPrepared({ connectionString: databaseUrl, max: 1 })
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name)
      await boss.updateQueue(name, options)
    }
    // Until 025 e-mails were jobs. Of several processes that begin at once the first deletes their queue, and pg-boss fails for the rest.
    if (await boss.getQueue('email')) {
      await boss.deleteQueue('email').catch(async (error: unknown) => {
        if (await boss.getQueue('email')) throw error
      })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** An account that may create no schema can be given one. */
async function startPrepared(options: ConstructorOptions): Promise<PgBoss> {
  try {
    return await start(options)
  } catch (cause) {
    if ((cause as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw cause
    return start({ ...options, createSchema: false }).catch(() => {
      throw new Error(
        `The account of DATABASE_URL may not create the schema ${SCHEMA}. Create it: CREATE SCHEMA ${SCHEMA} AUTHORIZATION account`,
        { cause },
      )
    })
  }
}

// On our own pool, which outlives the database: a connection of pg-boss itself, waiting for LISTEN, ends the process when
// the database ends it. So workers look twice a second.
export async function openJobs(db: Kysely<DB>): Promise<Jobs> {
  return jobsOf(await start({ db: fromKysely(db), migrate: false, supervise: true, ...SUPERVISING }))
}

async function start(options: ConstructorOptions) {
  const boss = new PgBoss({ schema: SCHEMA, supervise: false, schedule: false, ...options })
  // Without a listener a failed query would end the process.
  boss.on('error', () => undefined)
  return boss.start()
}

function jobsOf(boss: PgBoss): Jobs {
  const report = (error: Error) => void boss.emit('error', error)
  return {
    async promise(trx, queue, work) {
      const promised = work.map((data) => ({ data }))
      if (promised.length > 0) await boss.insert(queue, promised, { db: askedLater(trx) })
    },
    async work(queue, handle) {
      await boss.work<Work[typeof queue], JobResult[], typeof WORKING>(queue, WORKING, (jobs) =>
        Promise.all(jobs.map((job) => resultOf(job, handle, report))),
      )
    },
    onError: (report) => void boss.on('error', report),
    stop: () => boss.stop({ timeout: CLOSING_MS }),
  }
}

/** Nobody reads what pg-boss is told of a promise. */
function askedLater(trx: Trx): ReturnType<typeof fromKysely> {
  return {
    async executeSql(text: string, values?: unknown[]) {
      await later(trx, CompiledQuery.raw(text, values))
      return { rows: [] }
    },
  }
}

async function resultOf<Data>(
  { id, name, data }: Job<Data>,
  handle: (data: Data) => Promise<void>,
  report: (error: Error) => void,
): Promise<JobResult> {
  try {
    await handle(data)
    return { id, status: 'completed' }
  } catch (error) {
    const forGood = error instanceof FailedForGood
    const outcome = forGood ? 'failed for good' : 'failed and is tried again'
    report(new Error(`${name} ${JSON.stringify(data)} ${outcome}`, { cause: error }))
    // pg-boss calls it so: no further tries, and as the queue has no dead letters the job stays there as failed.
    return { id, status: forGood ? 'deadletter' : 'failed', output: { message: String(error) } }
  }
}
