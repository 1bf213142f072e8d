// Finds the first sheet of a workbook and the texts its cells refer to.
import { BadFile, type Archive } from './archive.ts'
import { readXml } from './xml.ts'

export interface Workbook {
  sheet: string
  sharedStrings: string[]
  epoch1904: boolean
}

const WORKBOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const MAX_STRINGS = 250_000
/** More of a text than any column takes is not kept. */
const MAX_KEPT = 200

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  await refuseOtherKinds(archive)
  const { sheetId, epoch1904 } = await readFirstSheet(archive)
  const relations = await readRelations(archive)
  const sheet = relations.find(({ id }) => id === sheetId)?.target
  if (sheet === undefined || !archive.has(sheet)) throw new BadFile('file_broken')
  const strings = relations.find(({ type }) => type.endsWith('/sharedStrings'))?.target
  return {
    sheet,
    epoch1904,
    sharedStrings: strings !== undefined && archive.has(strings) ? await readStrings(archive, strings) : [],
  }
}

/** Documents, and workbooks with macros, are archives of the same make. */
async function refuseOtherKinds(archive: Archive): Promise<void> {
  if (!archive.has('[Content_Types].xml') || !archive.has(WORKBOOK) || !archive.has(RELATIONS))
    throw new BadFile('not_xlsx')
  const types = new Set<string>()
  await readXml(await archive.text('[Content_Types].xml'), {
    open: (_, attributes) => types.add(attributes().ContentType ?? ''),
  })
  if (!types.has(WORKBOOK_TYPE)) throw new BadFile('not_xlsx')
}

async function readFirstSheet(archive: Archive) {
  let epoch1904 = false
  const sheets: string[] = []
  await readXml(await archive.text(WORKBOOK), {
    open(name, attributes) {
      if (name === 'workbookPr') epoch1904 = /^(1|true)$/.test(attributes().date1904 ?? '')
      if (name !== 'sheet') return
      const { state = 'visible', ...named } = attributes()
      // Of r:id only the end is fixed.
      const id = Object.entries(named).find(([key]) => key.endsWith(':id'))?.[1]
      if (state === 'visible' && id !== undefined) sheets.push(id)
    },
  })
  return { sheetId: sheets[0], epoch1904 }
}

async function readRelations(archive: Archive) {
  const relations: { id: string; type: string; target: string }[] = []
  await readXml(await archive.text(RELATIONS), {
    open(name, attributes) {
      if (name !== 'Relationship') return
      const { Id: id = '', Type: type = '', Target = '' } = attributes()
      relations.push({ id, type, target: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` })
    },
  })
  return relations
}

async function readStrings(archive: Archive, name: string): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let reading = false
  // How a name is pronounced is no part of it.
  let aside = 0
  await readXml(await archive.stream(name), {
    open(element) {
      if (element === 'rPh') aside++
      else if (element === 'si') current = ''
      else reading = element === 't' && aside === 0
    },
    text(text) {
      if (reading && current.length < MAX_KEPT) current += text
    },
    close(element) {
      if (element === 't') reading = false
      else if (element === 'rPh') aside--
      else if (element === 'si') strings.push(current.slice(0, MAX_KEPT))
      if (strings.length > MAX_STRINGS) throw new BadFile('file_too_large')
    },
  })
  return strings
}
