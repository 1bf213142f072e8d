// An answer as it goes out, checked and serialized: what keeps one sends it again as it is.

export class Written {
  readonly bytes: Buffer

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }
}

export const WRITTEN_TYPE = 'application/json; charset=utf-8'
