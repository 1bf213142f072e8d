// Names that others read in e-mails (domain/names.ts).
import { z } from 'zod'
import { nameProblem, OTHER_NAME, PERSON_NAME } from '#domain/names.ts'
import { PERSON_NAME_MAX_LENGTH } from '#domain/rules.ts'
import { HIDDEN_IN_LINE } from '#domain/text.ts'
import { requiredText, SOME_LINE, someOf } from './fields.ts'

/** The pattern of such a field cannot say what a name is. */
export const NAME_DESCRIPTION = 'A name: without links, addresses or sentences'

function asName(limits: typeof OTHER_NAME) {
  return z.string().superRefine((name, context) => {
    const problem = nameProblem(name, limits)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
}

/** Up to six digits: without any, or between other characters. */
export const PERSON_LINE = [
  someOf(String.raw`\d${HIDDEN_IN_LINE}`),
  String.raw`^[^\d${HIDDEN_IN_LINE}]*(\d[^\d${HIDDEN_IN_LINE}]*){1,6}$`,
].join('|')

/** First or last name. */
export const personName = requiredText(PERSON_NAME_MAX_LENGTH).pipe(asName(PERSON_NAME)).meta({
  minLength: 1,
  maxLength: PERSON_NAME.characters,
  pattern: PERSON_LINE,
  description: NAME_DESCRIPTION,
})

/** The name of a company, seller, cost center or address. */
export const nameText = (max: number) =>
  requiredText(max)
    .pipe(asName(OTHER_NAME))
    .meta({ minLength: 1, maxLength: max, pattern: SOME_LINE, description: NAME_DESCRIPTION })
