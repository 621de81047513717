import type { Call } from '../call.ts'
import type * as specs from '../specs/system.ts'

export const readSystem: Call<typeof specs.readSystem> = { method: 'GET', path: '/v1/api/admin/system' }
export const runAgain: Call<typeof specs.runAgain> = { method: 'POST', path: '/v1/api/admin/system/jobs/:job/:id/run' }
export const listMails: Call<typeof specs.listMails> = { method: 'GET', path: '/v1/api/admin/system/mails' }
export const resendMail: Call<typeof specs.resendMail> = {
  method: 'POST',
  path: '/v1/api/admin/system/mails/:id/resend',
}
export const listBackups: Call<typeof specs.listBackups> = { method: 'GET', path: '/v1/api/admin/system/backups' }
export const backUpNow: Call<typeof specs.backUpNow> = { method: 'POST', path: '/v1/api/admin/system/backups' }
export const drillNow: Call<typeof specs.drillNow> = {
  method: 'POST',
  path: '/v1/api/admin/system/backups/:name/drill',
}
export const downloadBackup: Call<typeof specs.downloadBackup> = {
  method: 'GET',
  path: '/v1/api/admin/system/backups/:name',
}
export const openDownload: Call<typeof specs.openDownload> = {
  method: 'POST',
  path: '/v1/api/admin/system/backups/:name/key',
}
export const downloadWithKey: Call<typeof specs.downloadWithKey> = {
  method: 'POST',
  path: '/v1/api/admin/system/backups/:name',
}
