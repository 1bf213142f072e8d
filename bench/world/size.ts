// How large a world to measure on is, and who hears how far its making is.

export type WorldSize = { products: number; orders: number }
export type Progress = (step: string) => void
