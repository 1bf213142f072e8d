declare module 'bidi-js' {
  interface EmbeddingLevels {
    levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels: (text: string) => EmbeddingLevels
    /** Both ends included; to be reversed one after the other. */
    getReorderSegments: (text: string, levels: EmbeddingLevels) => [number, number][]
    getMirroredCharacter: (character: string) => string | null
  }
  export default function createBidi(): Bidi
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
