import { defineConfig } from 'vitest/config'
import ByEnvironment from './tests/support/by-environment.ts'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'art/**/*.test.ts'],
    exclude: ['tests/built/**', '**/node_modules/**'],
    environment: 'node',
    globalSetup: 'tests/support/shared-postgres.ts',
    setupFiles: ['tests/support/patient-waits.ts', 'tests/support/reset-mocked-modules.ts'],
    // Only what hangs should end by these: a busy machine takes its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A third of the time went into loading the same modules again for every file. Tests leave nothing behind anyway.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
  },
})
