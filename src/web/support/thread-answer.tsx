import { useRef, useState } from 'react'
import * as calls from '#contracts/calls/care-threads.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import type { ThreadJson } from '#contracts/care/threads.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type Refused, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { uploadCarePictures } from '../pictures/upload-care-pictures.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { readDraft, writeDraft } from './stored-draft.ts'

type Props = { thread: ThreadJson; threadKey: string | undefined; onSent: (thread: ThreadJson) => void }

/** The shopper's next message. What was typed stays until it has arrived, also through a reload. */
export function ThreadAnswer({ thread, threadKey, onSent }: Props) {
  const [files, setFiles] = useState<File[]>([])
  const [pictureProblem, setPictureProblem] = useState<Text | null>(null)
  const [isSent, setSent] = useState(false)
  const uploaded = useRef(new Map<File, string>())
  const attempt = useRef<{ words: string; key: string } | null>(null)
  const { values, set, reset, problems, notice, isBusy, form } = useForm({
    initial: () => ({ body: readDraft(thread._id) }),
    validate: ({ body }) => ({ body: body.trim() === '' ? THREAD_TEXTS.bodyMissing : null }),
    submit: send,
  })

  async function send({ body }: { body: string }): Promise<Refused | null> {
    setSent(false)
    setPictureProblem(null)
    const sent = await uploadCarePictures(thread._id, files, { known: uploaded.current, threadKey })
    if ('problem' in sent) {
      setPictureProblem(sent.problem)
      return { message: sent.problem }
    }
    const answer = await tryApi(calls.writeInThread, {
      params: { id: thread._id },
      body: { body, pictures: sent.ids },
      headers: { 'idempotency-key': keyFor(JSON.stringify([body, sent.ids])) },
      ...(threadKey && { token: threadKey }),
    })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, THREAD_TEXTS.failed) }
    attempt.current = null
    uploaded.current.clear()
    writeDraft(thread._id, '')
    setFiles([])
    reset({ body: '' })
    setSent(true)
    onSent(answer.thread)
    return null
  }

  /** Idempotency key: a retry is the same message. */
  function keyFor(words: string): string {
    if (attempt.current?.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    return attempt.current.key
  }

  function type(body: string) {
    set({ body })
    writeDraft(thread._id, body)
    setSent(false)
  }

  return (
    <form className="support-answer" {...form}>
      <Field label={t('Your message')} error={problems.body}>
        <TextArea
          name="body"
          rows={5}
          maxLength={5000}
          value={values.body}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <PictureDrop files={files} onChange={setFiles} problem={pictureProblem} />
      {notice === null ? null : <Notice tone="bad">{notice}</Notice>}
      {isSent ? <Notice tone="good">{THREAD_TEXTS.sent}</Notice> : null}
      <Button type="submit" busy={isBusy} busyText={t('Sending…')}>
        {t('Send Message')}
      </Button>
    </form>
  )
}
