// S3_URL: https://KEY:SECRET@host/bucket?region=eu-west-1

export interface S3Place {
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
}

const STANDARD_REGION = 'us-east-1'

/** Null when a part is missing. Key and secret are percent-encoded where they have a "/", "+" or "=". */
export function parseS3Url(text: string): S3Place | null {
  const { protocol, host, username, password, pathname, searchParams } = new URL(text)
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(pathname) ?? []
  const unknown = [...searchParams.keys()].some((name) => name !== 'region')
  if (!/^https?:$/.test(protocol) || !bucket || !username || !password || unknown) return null
  return {
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? STANDARD_REGION,
    bucket,
    key: decode(username),
    secret: decode(password),
  }
}

/** A "%" that encodes nothing stays. */
function decode(text: string): string {
  return text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))
}

/** For messages, which keep no secret. */
export function nameOf({ endpoint, bucket }: S3Place): string {
  return `${new URL(endpoint).host}/${bucket}`
}
