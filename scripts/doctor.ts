// npm run doctor: checks the settings, the folders, the database and external services, and names the fix for each
// problem.

import { readConfig } from '#server/config.ts'
import { sources, withPaths } from './backups/cli.ts'
import { checkBucket } from './doctor/check-bucket.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkFolders } from './doctor/check-folders.ts'
import { checkSamples } from './doctor/check-samples.ts'
import { checkServices } from './doctor/check-services.ts'
import { checkSettings } from './doctor/check-settings.ts'

const MARKS = { good: '  ok  ', warn: ' look ', bad: ' WRONG' }

await withPaths(async (paths) => {
  const settings = checkSettings(process.env)
  const isReadable = settings.every(({ level }) => level !== 'bad')
  const findings = [
    ...settings,
    ...(await checkFolders(paths, new Date())),
    ...(await checkBucket(paths.pictures)),
    ...(await checkDatabase(paths, sources, process.env.SHOP_MODE === 'live' ? checkSamples : undefined)),
    ...(isReadable ? await checkServices(readConfig(process.env)) : []),
  ]
  for (const { level, what, fix } of findings) {
    console.log(`${MARKS[level]}  ${what}`)
    if (fix !== undefined) console.log(`        > ${fix}`)
  }
  const wrong = findings.filter(({ level }) => level === 'bad').length
  console.log(wrong === 0 ? '\nThe shop can open.' : `\n${wrong} to put right before the shop can open.`)
  if (wrong > 0) process.exitCode = 1
})
