// What an endpoint is.
import { z } from 'zod'

export type Role = 'buyer' | 'seller' | 'operator'

/** A buyer with the right in their company (O5), whose endpoints name the company in the path; a user with the right in their seller (B17). */
export type Administrator = 'administrator' | 'seller_administrator'
export type Caller = Role | Administrator

export const USER_TYPE = { operator: 1, buyer: 2, seller: 3 } as const satisfies Record<Role, number>

export const ROLE_OF_TYPE: Readonly<Record<number, Role>> = { 1: 'operator', 2: 'buyer', 3: 'seller' }

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const PDF_TYPE = 'application/pdf'
/** What an endpoint answers with instead of JSON. */
export type FileType = SheetType | typeof PDF_TYPE
type SheetType = 'text/csv' | typeof XLSX_TYPE
/** Files that an endpoint takes, as multipart/form-data with the field "file". */
export type UploadType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/webp'
  | 'application/gzip'
  | 'application/jsonl'
  | SheetType

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** Below /api/v1. */
export type Address = `${Method} /${string}`

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Who extends 'anyone' | readonly Caller[] = 'anyone' | readonly Caller[],
  At extends Address = Address,
> {
  address: At
  method: Method
  path: string
  summary: string
  /** S6 */
  who: Who
  /** Allowed while a password change is forced (S3). */
  duringPasswordChange?: true
  /** Allowed until the second factor of a sign-in is given (O2). */
  beforeSecondFactor?: true
  /** Refused to an operator who views the user's pages, as every change is (O14). */
  hiddenFromViewers?: true
  /** Changes many rows of one organisation: one at a time, 60 a minute, with a longer deadline. */
  changesMany?: true
  /** A POST that changes nothing, whose ids are too many for an address: it counts as a read, also in a view (O14). */
  onlyReads?: true
  /** Its body may say `dry_run`: then it changes nothing, and a viewing operator may call it (O14). */
  mayDryRun?: true
  /** Takes a part of a file. It counts as a read: a file has up to a hundred parts. */
  takesPart?: true
  /** Takes a file instead of JSON. */
  upload?: readonly UploadType[]
  /** Answers with a file instead of JSON. */
  file?: FileType
  /** What it answers, with 202, when the change waits for a consent (R11). */
  waits?: z.ZodType
  params: Params
  query: Query
  body: Body
  answer: Answer
  status: 200 | 201 | 204
}

export const NOTHING = z.object({})
type Nothing = typeof NOTHING

interface Definition<P, Q, B, A, W> {
  summary: string
  who: W
  duringPasswordChange?: true
  beforeSecondFactor?: true
  hiddenFromViewers?: true
  changesMany?: true
  onlyReads?: true
  mayDryRun?: true
  takesPart?: true
  upload?: readonly UploadType[]
  file?: FileType
  waits?: z.ZodType
  params?: P
  query?: Q
  body?: B
  answer: A
  status?: Endpoint['status']
}

export function endpoint<
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  A extends z.ZodType = z.ZodType,
  const W extends Endpoint['who'] = Endpoint['who'],
  const At extends Address = Address,
>(address: At, definition: Definition<P, Q, B, A, W>): Endpoint<P, Q, B, A, W, At> {
  const [method, path] = address.split(' ') as [Method, string]
  return {
    address,
    method,
    path,
    params: NOTHING as z.ZodType as P,
    query: NOTHING as z.ZodType as Q,
    body: NOTHING as z.ZodType as B,
    status: 200,
    ...definition,
  }
}

/** Whether a call may change something. */
export function isWrite({ method, onlyReads }: Pick<Endpoint, 'method' | 'onlyReads'>): boolean {
  return method !== 'GET' && !onlyReads
}

export function enveloped<A extends z.ZodType>(answer: A, status: number) {
  return z.object({ code: z.literal(status), message: answer })
}

export const failure = z.object({
  code: z.number().int(),
  message: z.string(),
  error_code: z.union([z.number().int(), z.string()]).optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** For the next step, such as current prices after a 409. */
  details: z.unknown().optional(),
})
export type Failure = z.infer<typeof failure>

export const EVERYONE = ['buyer', 'seller', 'operator'] as const satisfies readonly Role[]
