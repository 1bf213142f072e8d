// Repeats, runs, keyboard walks, dates and common words, found by an estimator of guesses (A9, decision 045).
import { formsToGuess, repeatsBlock } from '#domain/passwords.ts'
import { readCommonPasswords } from './common-passwords.ts'

/** Below it, guesses through a rate-limited sign-in succeed within weeks. Eight random characters take a hundred times as many. */
const ENOUGH_GUESSES = 1_000_000

const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ' +
  'ene feb mar abr may jun jul ago sep oct nov dic'
/** Words with which people begin, in Spanish: the lists have none of them, or only some forms. */
const WORDS =
  'lunes martes miercoles jueves viernes sabado domingo primavera verano otono invierno ' +
  'clave contrasena hola temporal cambiame empresa compras ventas proveedor argentina usuario ' +
  'amor dios jesus mama papa mimama mipapa familia hijo hija perro perra gato gata perrito gatito casa vida cielo sol luna ' +
  'boca river racing messi maradona diego cordoba rosario mendoza salta tucuman plata buenos aires mate asado ' +
  'secreto acceso entrar sistema oficina trabajo gerente jefe secretaria'

export async function isGuessable(password: string): Promise<boolean> {
  const estimate = await (estimator ??= loadEstimator())
  return formsToGuess(password).some((form) => repeatsBlock(form) || estimate(form) < ENOUGH_GUESSES)
}

let estimator: Promise<(form: string) => number> | undefined

/** With the first new password: its lists take 80 ms and 8 MB. */
async function loadEstimator(): Promise<(form: string) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const made = new ZxcvbnFactory({
    graphs: adjacencyGraphs,
    dictionary: {
      passwords: dictionary['passwords-common'],
      common: readCommonPasswords(),
      words: [...WORDS.split(' '), ...MONTHS.split(' ')],
      days: MONTHS.split(' ').flatMap(daysOf),
    },
  })
  return (form) => made.check(form).guesses
}

/** "1dic" to "31dic" */
function daysOf(month: string): string[] {
  return Array.from({ length: 31 }, (_, nth) => `${nth + 1}${month}`)
}
