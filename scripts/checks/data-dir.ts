// DATA_DIR: whether it can be written, and the room on its disk (N6).
import { access, constants, mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nearlyFull, reserveOf, spaceAt, type Space } from '#db/embedded/disk.ts'
import { messageOf } from '../start/progress.ts'
import type { Outcome } from './outcome.ts'

const MB = 1024 * 1024

/** For a start, which makes the folder. */
export async function openDataDir(dataDir: string): Promise<void> {
  // First: in /proc, Node.js would try to make it for ever.
  await checkDataDir(dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (cause) {
    throw refusal(dataDir, cause)
  }
  await checkDataDir(dataDir)
}

/** For a folder that is not there yet, the nearest one above it counts. */
export async function checkDataDir(dataDir: string): Promise<Outcome> {
  try {
    await tryWriting(await nearestFolder(dataDir))
    return dataDir
  } catch (cause) {
    throw refusal(dataDir, cause)
  }
}

/** Rights alone do not tell: on a read-only disk or in /proc root has them too. */
async function tryWriting(folder: string): Promise<void> {
  await access(folder, constants.W_OK | constants.X_OK)
  try {
    await rmdir(await mkdtemp(join(folder, '.abasto-probe-')))
  } catch (error) {
    // That its disk is full is told with the room that is left.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function refusal(dataDir: string, cause: unknown): Error {
  const problem = `Abasto cannot keep its data in ${dataDir} (choose another folder with DATA_DIR=…)`
  return new Error(`${problem}: ${messageOf(cause)}`, { cause })
}

/** Judges the disk of a folder, which may not be there yet. `place` begins the sentence. */
export async function checkDisk(place: string, folder: string): Promise<Outcome> {
  return judgeSpace(place, await spaceAt(await nearestFolder(folder)))
}

/** Throws below the reserve at which PostgreSQL on this disk accepts no changes. */
export function judgeSpace(place: string, space: Space): Outcome {
  if (!(space.total > 0)) return { warning: `${place} does not say its size: watch its room yourself` }
  const used = Math.floor((1 - space.free / space.total) * 100)
  const room = `${place} is ${used} % full, ${Math.floor(space.free / MB)} MB are left`
  if (space.free < reserveOf(space.total))
    throw new Error(
      `${room}: too little for pictures, and for the bundled PostgreSQL to accept changes. Free some space, or enlarge the disk`,
    )
  if (nearlyFull(space) !== null) return { warning: `${room}. Free some space, or enlarge the disk` }
  return room
}

/** The path itself, or the first folder above it that is there. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && dirname(path) !== path) return null
    throw error
  })
  if (found === null) return nearestFolder(dirname(path))
  if (!found.isDirectory()) throw new Error(`${path} is a file`)
  return path
}
