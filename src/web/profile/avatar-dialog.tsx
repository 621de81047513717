import { useState } from 'react'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { changeUser } from '../client/change-session.ts'
import { hasToken } from '../client/session-state.ts'
import { shrinkImage } from '../client/shrink-image.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { FileDrop } from '../ui/forms/file-drop.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp']
const MOST_BYTES = 5 * 1024 * 1024

export default function AvatarDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const [files, setFiles] = useState<File[]>([])
  const [problem, setProblem] = useState<Text | null>(null)
  const { busy, run } = useAction()
  const { show } = useToast()

  function choose(chosen: File[]) {
    setFiles(chosen)
    setProblem(null)
  }

  async function upload() {
    const [file] = files
    if (!file) return setProblem(PROFILE_TEXTS.avatarMissing)
    if (!hasToken()) return setProblem(PROFILE_TEXTS.notSignedIn)
    await run(() => send(file), 'upload')
  }

  async function send(file: File) {
    const image = await shrinkImage(file, MOST_BYTES)
    if (image === null) return setProblem(PROFILE_TEXTS.avatarBad)
    const body = new FormData()
    body.append('avatar', image)
    const answer = await tryApi(calls.changeAvatar, { params: { userId: user._id }, body })
    if (answer instanceof CallFailure) {
      return setProblem(messageOr(answer, PROFILE_TEXTS.avatarUploadFailed, PROFILE_TEXTS.avatarNoAnswer))
    }
    if (!answer.user) return setProblem(PROFILE_TEXTS.avatarFailed)
    changeUser(answer.user)
    show({ type: 'success', message: answer.message ?? PROFILE_TEXTS.avatarDone })
    onClose()
  }

  async function takeOff() {
    const answer = await tryApi(calls.dropAvatar, { params: { userId: user._id } })
    if (answer instanceof CallFailure || !answer.user) {
      const failed = PROFILE_TEXTS.avatarRemoveFailed
      return setProblem(answer instanceof CallFailure ? messageOr(answer, failed) : failed)
    }
    changeUser(answer.user)
    show({ type: 'success', message: answer.message ?? PROFILE_TEXTS.avatarRemoved })
    onClose()
  }

  const footer = (
    <>
      {user.avatar === null ? null : (
        <Button
          look="plain"
          busy={busy === 'remove'}
          busyText={t('Removing…')}
          onClick={() => void run(takeOff, 'remove')}
        >
          {t('Remove picture')}
        </Button>
      )}
      <Button look="line" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button busy={busy === 'upload'} busyText={t('Uploading…')} onClick={upload}>
        {t('Upload')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Change Profile Picture')}
      size="narrow"
      footer={footer}
    >
      <div className={files.length > 0 ? 'avatar-choice has-one' : 'avatar-choice'}>
        <FileDrop
          label={files.length > 0 ? t('Choose another picture') : t('Your picture')}
          name="avatar"
          accept={IMAGES}
          hint={t('PNG, JPG or WebP; a photo above 5 MB is made smaller')}
          files={files}
          onChange={choose}
          error={problem}
        />
      </div>
    </Dialog>
  )
}
