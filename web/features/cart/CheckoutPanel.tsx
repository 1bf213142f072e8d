import { Stack, Text } from '@mantine/core'
import { COMMENTS_MAX_LENGTH } from '#domain/rules.ts'
import { LimitedTextarea } from '#web/components/LimitedTextarea.tsx'
import { useTexts } from '#web/session/language.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { FIELD_IDS } from './cart-parts.ts'
import { ChoiceField } from './ChoiceField.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

/** Where it goes, who pays, and what to tell seller and approver (K8, K9). */
export function CheckoutPanel({ form, zone }: { form: CheckoutForm; zone: string }) {
  const t = useTexts()
  return (
    <Panel title={t.cart.deliveryTitle}>
      <Stack gap="md">
        <ChoiceField
          id={FIELD_IDS.address}
          label={t.cart.address}
          placeholder={t.cart.chooseAddress}
          options={form.addresses}
          optionOf={({ id, name, logistic_center }) => ({ id, name, detail: logistic_center })}
          value={form.address}
          onChange={(address) => form.change({ address })}
          none={{ title: t.cart.noAddress, hint: t.cart.noAddressHint(zone) }}
        />
        <ChoiceField
          id={FIELD_IDS.cost_center}
          label={t.cart.costCenter}
          placeholder={t.cart.chooseCostCenter}
          hint={form.hasNoCostCenter ? t.cart.noCostCenter : undefined}
          options={form.costCenters}
          optionOf={({ id, ceco, name }) => ({ id, name: `${ceco} – ${name}`, detail: null })}
          value={form.costCenter}
          onChange={(costCenter) => form.change({ costCenter })}
          none={{ title: t.cart.noCostCenters, hint: t.cart.noCostCentersHint }}
        />
        <LimitedTextarea
          id={FIELD_IDS.provider_comments}
          label={t.cart.commentsForSeller}
          description={t.cart.commentsForSellerHint}
          required
          max={COMMENTS_MAX_LENGTH}
          value={form.commentsForSeller}
          onChange={(commentsForSeller) => form.change({ commentsForSeller })}
        />
        <LimitedTextarea
          label={
            <>
              {t.cart.approverComments}{' '}
              <Text span c="dimmed" size="sm" fw={400}>
                ({t.cart.optional})
              </Text>
            </>
          }
          description={t.cart.approverCommentsHint}
          max={COMMENTS_MAX_LENGTH}
          value={form.approverComments}
          onChange={(approverComments) => form.change({ approverComments })}
        />
      </Stack>
    </Panel>
  )
}
