import type { Texts } from '../texts.ts'

export const home: Texts['home'] = {
  title: 'Home',
}
