declare module 'saxen' {
  type Decode = (text: string) => string
  interface Events {
    openTag: (name: string, attributes: () => Record<string, string | true>, decode: Decode) => void
    closeTag: (name: string) => void
    text: (text: string, decode: Decode) => void
    cdata: (text: string) => void
    attention: (text: string) => void
    error: (error: Error) => void
  }
  export class Parser {
    on<Name extends keyof Events>(name: Name, handler: Events[Name]): this
    write(text: string): this
    end(): this
  }
}
