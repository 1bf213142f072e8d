// Vitest runs this before each API test file. Starting a process per file costs a second, so files share one; each still
// loads our modules anew, and with them its own database and application (database.ts, client.ts).
import { vi } from 'vitest'

vi.resetModules()
