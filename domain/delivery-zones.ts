// Delivery zones: the provinces, and the parts of provinces that operators make (Z6).
import { plainName } from './text.ts'

/** Search keeps the zones of an offer as bits of one number. */
export const MOST_ZONES = 62
export const ZONE_NAME_MAX_LENGTH = 60

export interface PlacedZone {
  id: number
  /** Null for a province. */
  province_id: number | null
}

export interface NamedZone extends PlacedZone {
  name: string
  closed: boolean
}

export function areInOneProvince(one: PlacedZone, other: PlacedZone): boolean {
  return (one.province_id ?? one.id) === (other.province_id ?? other.id)
}

/** Purchases keep their zone, so an address that they name moves within its province only. */
export function addressMayMove({ used }: { used: boolean }, from: PlacedZone, to: PlacedZone): boolean {
  return !used || areInOneProvince(from, to)
}

/** Why the zone cannot be made, or null. A new zone starts as its province, which is open. */
export function newZoneProblem(
  zones: readonly NamedZone[],
  { name, province_id: provinceId }: { name: string; province_id: number },
): 'province_not_found' | 'zone_name_used' | 'too_many_zones' | null {
  const province = zones.find(({ id }) => id === provinceId)
  if (!province || province.province_id !== null || province.closed) return 'province_not_found'
  if (zoneNameIsUsed(zones, null, name)) return 'zone_name_used'
  return zones.length >= MOST_ZONES ? 'too_many_zones' : null
}

/** Names differ by more than accents and capitals. Closed zones count, as purchases show their names. */
export function zoneNameIsUsed(
  zones: readonly Pick<NamedZone, 'id' | 'name'>[],
  id: number | null,
  name: string,
): boolean {
  return zones.some((zone) => zone.id !== id && plainName(zone.name) === plainName(name))
}
