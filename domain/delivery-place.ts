// Where a person's purchases go before they chose a delivery place (C5, decision 037).

/** The only address, else the one used last. `asks` if only the person can tell which of several. */
export function startingPlace<Address extends { last_used: boolean }>(
  addresses: readonly Address[],
): { place: Address | null; asks: boolean } {
  const place = addresses.length === 1 ? addresses[0] : addresses.find((one) => one.last_used)
  return { place: place ?? null, asks: !place && addresses.length > 1 }
}
