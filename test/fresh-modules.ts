// Vitest runs this before each API test file. Files share worker processes, as starting one takes a second. Resetting the
// tests' own modules gives each file its own database and application (database.ts, client.ts).
import { vi } from 'vitest'

vi.resetModules()
