/** Rules of approval and steps of orders (R1–R3). */
import { formatCount } from '#domain/format.ts'

export const approvalRules = {
  stepApproved: (step: number, steps: number) => `Paso ${step} de ${steps} aprobado`,

  stepWentUp: (step: number, steps: number) => `El paso ${step} de ${steps} subió a otra persona`,

  // Steps of an order.
  step: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  stepNumber: (step: number) => `Paso ${step}`,
  waitsFor: (names: string) => `Espera a ${names}`,
  stepWaitsFor: (step: number, steps: number, names: string) => `${step} de ${steps}: espera a ${names}`,
  who: 'Quién decide',
  whoOf: (code: string) => `Quién decide el pedido ${code}`,
  all: (names: string) => `${names} (todos)`,
  states: {
    taken: 'Aprobado',
    waits: 'Espera su decisión',
    later: 'Después',
    ended: 'Ya no decide',
  },
  why: 'Por qué te llega',
  noRule: 'Ninguna regla abarca esta compra.',
  everyPurchase: 'La regla abarca todas las compras.',
  thenDecides: (names: string) => `Después decide ${names}.`,
  approved: (name: string) => `Aprobó ${name}`,
  approvedFor: (name: string, absent: string) => `Aprobó ${name} en nombre de ${absent}`,
  wentUp: (names: string) => `Subió porque esperaba hace días: también puede decidir ${names}.`,
  decidesToo: (name: string) => `También puede decidir ${name}.`,
  takenElsewhere: 'Ya decidieron en otro paso.',
  taken: 'Tu paso está aprobado',
  takenText: (names: string) => `Ahora espera a ${names}.`,
  notYet: 'Todavía no es tu turno',
  notYetText: (names: string) => `Antes decide ${names}. Te avisamos por correo cuando te toque.`,
  tookStep: (names: string) => `Aprobaste tu paso. Ahora espera a ${names}.`,
  approveText: (code: string, seller: string) =>
    `Aprobás tu paso del pedido ${code}. ${seller} lo recibe cuando estén aprobados todos los pasos.`,
  decisionHint: 'El vendedor recibe el pedido cuando estén aprobados todos los pasos.',
  severalText: 'Los vendedores reciben cada pedido cuando estén aprobados todos sus pasos.',
  severalWait: (count: number) =>
    count === 1
      ? 'En 1 pedido aprobaste tu paso: falta que decidan otras personas.'
      : `En ${count} pedidos aprobaste tu paso: falta que decidan otras personas.`,

  // Purchases and the cart.
  usualTime: (days: number) =>
    days === 0
      ? 'Suele decidirse en el día.'
      : `Suele tardar ${formatCount(days, 'es', 'día hábil', 'días hábiles')}.`,
  purchaseWaits: 'La compra espera la aprobación de:',
  byRules: 'Las reglas de tu empresa',
  approvedByRules: 'Aprobado por las reglas de tu empresa',
  nextByItself: 'Las reglas de tu empresa ya la aprobaron.',

  // The rules of a company.
  title: 'Reglas de aprobación',
  intro:
    'Dicen quién decide sobre cada compra. Se prueban en orden, y vale la primera que abarca la compra. El total es el de todas las compras que hace la persona en el día, con envío.',
  none: 'Todavía no hay reglas.',
  otherwise: 'Lo que ninguna regla abarca lo decide quien aprueba las compras de cada persona.',
  add: 'Agregar una regla',
  edit: 'Editar',
  editOf: (rule: number) => `Editar la regla ${rule}`,
  remove: 'Borrar',
  removeOf: (rule: number) => `Borrar la regla ${rule}`,
  up: (rule: number) => `Subir la regla ${rule}`,
  down: (rule: number) => `Bajar la regla ${rule}`,
  movedTo: (rule: number) => `Ahora es la regla ${rule}.`,
  save: 'Guardar las reglas',
  undo: 'Descartar los cambios',
  saved: 'Las reglas se guardaron. Valen para las compras que se hagan desde ahora.',
  unsaved: 'Hay cambios sin guardar.',
  waiting: 'Reglas que esperan un consentimiento',
  waitingText: (name: string) => `Las pidió ${name}. Hasta que se acepten valen las de abajo.`,
  seeRules: 'Ver las reglas',
  changedTitle: 'Otra persona cambió las reglas mientras las editabas',
  changedText: 'Lo que escribiste sigue en la página. Estas son las que valen ahora:',
  takeTheirs: 'Seguir con las que valen',
  keepMine: 'Guardar las mías en su lugar',
  versions: 'Versiones',
  versionsNote: 'Lo que ya espera sigue con las reglas de su día.',
  version: (version: number) => `Versión ${version}`,
  inForce: 'Vigente',
  noVersions: 'Cuando guardes las primeras reglas vas a ver acá quién y cuándo las cambió.',
  earlierVersions: (count: number) => formatCount(count, 'es', 'versión anterior', 'versiones anteriores'),

  // The editor of a rule.
  addTitle: 'Agregar una regla',
  editTitle: (rule: number) => `Editar la regla ${rule}`,
  addYes: 'Agregar',
  editYes: 'Listo',
  reads: 'Así se lee',
  when: 'Cuándo vale',
  whenHint: 'Tienen que cumplirse todas las condiciones. Sin condiciones abarca todas las compras.',
  condition: (number: number) => `Condición ${number}`,
  conditionKinds: {
    total_over: 'El total supera',
    total_up_to: 'El total no supera',
    category: 'Hay productos de una categoría',
    cost_center: 'El centro de costo es',
    seller: 'Vende',
    buyer: 'Compra',
  },
  conditionValues: {
    category: 'Categorías',
    cost_center: 'Centros de costo',
    seller: 'Vendedores',
    buyer: 'Personas que compran',
  },
  addCondition: 'Agregar una condición',
  removeCondition: (number: number) => `Quitar la condición ${number}`,
  amount: 'Monto',
  currency: 'Moneda',
  currencies: { ARS: 'En pesos ($)', USD: 'En dólares (US$)' },
  decides: 'Quién decide',
  byItself: 'Sin aprobación: la compra se aprueba sola',
  people: 'Personas que deciden',
  namedApprover: 'También quien aprueba las compras de esa persona',
  namedApproverShort: 'quien aprueba sus compras',
  howMany: 'Cuántas tienen que aprobar',
  oneIsEnough: 'Alcanza con una',
  everyone: 'Deben todas',
  addStep: 'Agregar un paso',
  removeStep: (step: number) => `Quitar el paso ${step}`,
  repeats: 'La misma persona puede decidir varios pasos',
  repeatsHint: 'Si no, quien ya decidió un paso no decide otro.',
  blocked: (name: string) => `${name} (bloqueada)`,
  unfinished: 'Completá cada condición y elegí quién decide en cada paso.',
  choose: 'Elegí una o más',
  nothingFound: 'No encontramos nada',

  // What waits too long.
  waitingTitle: 'Cuando nadie decide',
  stepUp: 'Pasar a otra persona',
  stepUpHint:
    'Después del recordatorio, quien decide el paso siguiente o quien administra la empresa también puede decidir. Nunca se aprueba sola.',
  askBuyer: 'Preguntar a quien compra',
  askBuyerHint:
    'Si después de eso sigue esperando, le preguntamos si la compra sigue vigente o la retira. Si la confirma, le volvemos a preguntar después de otros tantos días.',
  never: 'Nunca',
  after: (days: string) => `${days} después`,

  // A trial.
  tryTitle: 'Probar con una compra',
  tryIntro:
    'Decí cómo sería una compra y mirá quién la decidiría con las reglas de esta página, también sin guardarlas.',
  tryBuyer: 'Quién compra',
  tryCostCenter: 'Centro de costo',
  tryTotal: { ARS: 'Total en pesos', USD: 'Total en dólares' },
  tryTotalHint: 'Con envío.',
  tryCategories: 'Categorías de los productos',
  trySellers: 'Vendedores',
  tryIt: 'Probar',
  ruleHolds: (rule: number) => `Vale la regla ${rule}`,
  noRuleHolds: 'Ninguna regla la abarca',
  noApprover: 'Quien compra no tiene quien apruebe sus compras.',
}
