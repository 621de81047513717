// npm run doctor: checks the settings, the folders, the database and external services, and names the fix for each
// problem.

import { readConfig } from '#server/config.ts'
import { sources, withPlaces } from './backups/surroundings.ts'
import { checkBucket } from './doctor/check-bucket.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkNeighbours } from './doctor/check-neighbours.ts'
import { checkPlaces } from './doctor/check-places.ts'
import { checkSamples } from './doctor/check-samples.ts'
import { checkSettings } from './doctor/check-settings.ts'

const MARKS = { good: '  ok  ', warn: ' look ', bad: ' WRONG' }

await withPlaces(async (places) => {
  const settings = checkSettings(process.env)
  const isReadable = settings.every(({ level }) => level !== 'bad')
  const findings = [
    ...settings,
    ...(await checkPlaces(places, new Date())),
    ...(await checkBucket(places.pictures)),
    ...(await checkDatabase(places, sources, process.env.SHOP_MODE === 'live' ? checkSamples : undefined)),
    ...(isReadable ? await checkNeighbours(readConfig(process.env)) : []),
  ]
  for (const { level, what, fix } of findings) {
    console.log(`${MARKS[level]}  ${what}`)
    if (fix !== undefined) console.log(`        > ${fix}`)
  }
  const wrong = findings.filter(({ level }) => level === 'bad').length
  console.log(wrong === 0 ? '\nThe shop can open.' : `\n${wrong} to put right before the shop can open.`)
  if (wrong > 0) process.exitCode = 1
})
