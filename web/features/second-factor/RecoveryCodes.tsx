// The ten recovery codes, which are shown this once.
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useTexts } from '#web/session/language.ts'
import classes from './second-factor.module.css'

const FILE_NAME = 'abasto.txt'

export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const t = useTexts()
  const clipboard = useClipboard()
  const text = `${t.secondFactor.recoveryFile}\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>{t.secondFactor.recoveryText}</Text>
      <ul className={classes.codes} aria-label={t.secondFactor.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={
            clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => clipboard.copy(text)}
        >
          {clipboard.copied ? t.secondFactor.copied : t.secondFactor.copy}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t.secondFactor.download}
        </Button>
      </Group>
      <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t.secondFactor.recoveryOnce}
      </Alert>
      <Button size="md" fullWidth onClick={onSaved}>
        {t.secondFactor.saved}
      </Button>
    </Stack>
  )
}
