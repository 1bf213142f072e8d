// What a backup says of itself: which version it was made of, and how to tell that all of it is there.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const FORMAT = 1
const NAME = 'manifest.json'

const whole = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** Below the folder of the backup, and never out of it. */
const path = z
  .string()
  .regex(/^(media|mail)\/[^\0\\]+$/)
  .refine((text) => text.split('/').every((part) => part !== '' && part !== '.' && part !== '..'))

const table = z.strictObject({
  schema: identifier,
  name: identifier,
  columns: z.array(identifier),
  rows: whole,
  /** Of its text, before it is compressed. */
  sha256,
})
const sequence = z.strictObject({
  schema: identifier,
  name: identifier,
  /** Text: the largest is more than a number holds. */
  value: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
const file = z.strictObject({ path, bytes: whole, sha256 })

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: sha256 })).min(1),
  /** In backups of versions with pg-boss. */
  jobsVersion: whole.optional(),
  tables: z.array(table).min(1),
  sequences: z.array(sequence),
  files: z.array(file),
})

export type Manifest = z.output<typeof manifest>
export type TableEntry = z.output<typeof table>
export type SequenceEntry = z.output<typeof sequence>
export type FileEntry = z.output<typeof file>

export const fileOfTable = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>) =>
  join('tables', `${schema}.${name}.gz`)

/** The last thing written: a folder without it is half a backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'format'>): Promise<Manifest> {
  const made = manifest.parse({ format: FORMAT, ...content })
  await writeFile(join(folder, NAME), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return made
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch((cause: unknown) => {
    throw new Error(
      `${folder} no es un resguardo, o es uno que no se terminó de hacer: no se puede leer ${NAME}`,
      { cause },
    )
  })
  const { success, data, error } = manifest.safeParse(parseJson(text))
  if (success) return data
  const [issue] = error.issues
  throw new Error(
    `${join(folder, NAME)} no es el de un resguardo: ${issue?.path.join('.')} ${issue?.message}`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
