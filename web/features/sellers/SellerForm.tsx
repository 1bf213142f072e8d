// Making and changing a seller (O8).
import { Stack, TextInput } from '@mantine/core'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SellerDetail } from '#contract/sellers.ts'
import { readCuit } from '#domain/cuit.ts'
import { PHONE } from '#domain/phone.ts'
import { EMAIL } from '#domain/rules.ts'
import { call, useIdempotencyKey } from '#web/api/call.ts'
import { fieldErrorOf, messageOf } from '#web/api/failure.ts'
import { refreshSellers } from '#web/api/sellers.ts'
import { useTexts } from '#web/session/language.ts'
import { ConfirmDialog } from '#web/ui/dialogs.tsx'
import { toast } from '#web/ui/toast.tsx'

const FIELDS = ['fantasy_name', 'legal_name', 'tax_id', 'email', 'phone'] as const
type Field = (typeof FIELDS)[number]
type Values = Record<Field, string>

const EMPTY: Values = { fantasy_name: '', legal_name: '', tax_id: '', email: '', phone: '' }
const LIMITS: Record<Field, number> = {
  fantasy_name: 100,
  legal_name: 100,
  tax_id: 20,
  email: 254,
  phone: 40,
}

interface SellerFormProps {
  /** Null: a new one. */
  seller: Pick<SellerDetail, Field | 'id'> | null
  opened: boolean
  onClose: () => void
  onDone?: (seller: { id: number }) => void
}

export function SellerForm({ seller, opened, onClose, onDone }: SellerFormProps) {
  const { sellers: t, words } = useTexts()
  const queryClient = useQueryClient()
  const attempt = useIdempotencyKey()
  const [values, setValues] = useState<Values>(() => (seller ? pick(seller) : EMPTY))
  const [wasTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () =>
      seller
        ? call('PUT /operator/sellers/:id', { params: { id: seller.id }, body: values })
        : call('POST /operator/sellers', { body: values, idempotencyKey: attempt.keyOf(values) }),
    async onSuccess(saved) {
      attempt.done()
      await refreshSellers(queryClient)
      onClose()
      toast.success(seller ? t.saved : t.added(values.fantasy_name.trim()))
      onDone?.(saved)
    },
  })
  const problem = (field: Field): string | undefined => {
    const value = values[field].trim()
    if (value === '') return words.required
    if (field === 'email' && !EMAIL.test(value)) return t.invalidEmail
    if (field === 'phone' && !PHONE.test(value)) return t.invalidPhone
    if (field === 'tax_id') {
      const read = readCuit(value)
      return 'problem' in read ? t.cuitProblems[read.problem] : undefined
    }
    return undefined
  }
  const errorOf = (field: Field) =>
    fieldErrorOf(saving.error, field) ?? (wasTried ? problem(field) : undefined)
  const isFieldError = FIELDS.some((field) => fieldErrorOf(saving.error, field))
  const labels: Record<Field, string> = {
    fantasy_name: words.sellerName,
    legal_name: t.legalName,
    tax_id: t.taxId,
    email: words.email,
    phone: words.phone,
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={seller ? t.edit : t.add}
      confirmLabel={seller ? t.save : t.add}
      pending={saving.isPending}
      error={saving.error && !isFieldError ? messageOf(saving.error, words.somethingWentWrong) : null}
      onClose={onClose}
      onConfirm={() => {
        setTried(true)
        if (!FIELDS.some(problem)) saving.mutate()
      }}
    >
      <Stack gap="sm">
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            description={field === 'tax_id' ? t.taxIdHint : field === 'email' ? t.contactHint : undefined}
            type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            autoComplete="off"
            data-autofocus={field === 'fantasy_name' || undefined}
            required
            withAsterisk={false}
            maxLength={LIMITS[field]}
            value={values[field]}
            error={errorOf(field)}
            onChange={({ currentTarget: { value } }) => {
              setValues((before) => ({ ...before, [field]: value }))
              if (saving.isError) saving.reset()
            }}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  )
}

function pick({ fantasy_name, legal_name, tax_id, email, phone }: Values): Values {
  return { fantasy_name, legal_name, tax_id, email, phone }
}
