import type { Family } from '#demo/catalogue/family.ts'
import { cafeteria } from '#demo/catalogue/families/cafeteria.ts'
import { climatizacion } from '#demo/catalogue/families/climatizacion.ts'
import { electricidad } from '#demo/catalogue/families/electricidad.ts'
import { embalaje } from '#demo/catalogue/families/embalaje.ts'
import { ferreteria } from '#demo/catalogue/families/ferreteria.ts'
import { herramientas } from '#demo/catalogue/families/herramientas.ts'
import { iluminacion } from '#demo/catalogue/families/iluminacion.ts'
import { informatica } from '#demo/catalogue/families/informatica.ts'
import { jardineria } from '#demo/catalogue/families/jardineria.ts'
import { libreria } from '#demo/catalogue/families/libreria.ts'
import { limpieza } from '#demo/catalogue/families/limpieza.ts'
import { mobiliario } from '#demo/catalogue/families/mobiliario.ts'
import { pinturas } from '#demo/catalogue/families/pinturas.ts'
import { plomeria } from '#demo/catalogue/families/plomeria.ts'
import { salud } from '#demo/catalogue/families/salud.ts'
import { seguridad } from '#demo/catalogue/families/seguridad.ts'

export const families: Family[] = [
  ferreteria,
  herramientas,
  seguridad,
  electricidad,
  iluminacion,
  plomeria,
  pinturas,
  libreria,
  informatica,
  limpieza,
  embalaje,
  mobiliario,
  climatizacion,
  jardineria,
  cafeteria,
  salud,
]
