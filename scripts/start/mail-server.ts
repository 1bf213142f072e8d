// Says at start when the mail server of SMTP_URL cannot be used. Abasto starts all the same, and its e-mails wait (I20).

import { createTransport } from 'nodemailer'

const PATIENCE_MS = 5000

export async function checkMailServer(smtpUrl: string): Promise<void> {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  const { hostname } = new URL(smtpUrl)
  try {
    await smtp.verify()
    console.log(`  ✓ Mail server: ${hostname}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(`  ! The mail server of SMTP_URL (${hostname}) cannot be used, e-mails wait: ${reason}`)
  } finally {
    smtp.close()
  }
}
