import { defineConfig } from 'vitest/config'

/** Tests of the process itself: they start what `npm run build` made. */
export default defineConfig({
  test: {
    include: ['tests/built/**/*.test.ts'],
    globalSetup: 'tests/support/own-temporary-folder.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Each starts processes on ports and folders of its own.
    maxWorkers: 2,
  },
})
