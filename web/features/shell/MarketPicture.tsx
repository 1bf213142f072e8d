/** Arches of a market hall with crates, from the logo's own shapes. */
export function MarketPicture() {
  const arches = [0, 1, 2, 3]
  return (
    <svg viewBox="0 0 480 200" width="100%" fill="none" aria-hidden>
      {arches.map((index) => (
        <path
          key={index}
          d={`M${24 + index * 116} 200V92a50 50 0 0 1 100 0v108`}
          stroke="#14604f"
          strokeWidth="12"
          strokeLinecap="round"
        />
      ))}
      <g stroke="#0a3b33" strokeWidth="4">
        <rect x="52" y="164" width="44" height="34" rx="6" fill="#2c9a83" />
        <rect x="52" y="128" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="168" y="164" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="284" y="164" width="44" height="34" rx="6" fill="#2c9a83" />
        <rect x="284" y="128" width="44" height="34" rx="6" fill="#d9ede7" />
        <rect x="284" y="92" width="44" height="34" rx="6" fill="#9fe0cf" />
        <rect x="400" y="164" width="44" height="34" rx="6" fill="#d9ede7" />
      </g>
    </svg>
  )
}
