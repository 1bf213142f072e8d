// Generated from the migrations by `npm run db:types`. Do not edit.

export interface DB {}
