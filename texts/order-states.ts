// The words of an order's state on pages and in exports (P6, Q1, V6, F5).
import type { Language } from '#domain/format.ts'
import { orderStates as en } from './en/order-states.ts'
import { orderStates as es, type OrderStateTexts } from './es/order-states.ts'

export const ORDER_STATE_TEXTS: Readonly<Record<Language, OrderStateTexts>> = { es, en }
