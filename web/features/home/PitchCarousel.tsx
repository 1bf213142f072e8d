// Carousel (S15), without motion when the system asks for less.
import { Group, UnstyledButton } from '@mantine/core'
import { useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { useTexts } from '#web/session/language.ts'
import { SCENES, type SceneName } from './scenes.tsx'
import classes from './PitchCarousel.module.css'

const ROTATION_MS = 3000
const ORDER: readonly SceneName[] = ['efficient', 'informed', 'quick', 'competition']

interface PitchCarouselProps {
  /** Buying for buyers, selling for sellers. */
  pitch: 'buyerPitch' | 'sellerPitch'
}

export function PitchCarousel({ pitch }: PitchCarouselProps) {
  const t = useTexts()
  const texts = t.home[pitch]
  const reducedMotion = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<'playing' | 'paused' | null>(null)
  const { hovered, ref: hover } = useHover()
  const { focused, ref: focus } = useFocusWithin()
  const ref = useMergedRef(hover, focus)
  const [slide, setSlide] = useState(0)
  const playing = chosen === null ? !reducedMotion : chosen === 'playing'
  // Pauses under the pointer, and with the focus inside unless the user pressed play.
  const rotating = playing && !hovered && (!focused || chosen === 'playing')
  useRotation(rotating, setSlide)

  return (
    <section ref={ref} aria-label={t.home.carousel} className={classes.root}>
      <div role="group" aria-live={rotating ? 'off' : 'polite'} className={classes.slides}>
        {ORDER.map((name, index) => (
          <div
            key={name}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={t.home.slideOf(index + 1, ORDER.length)}
            aria-hidden={index !== slide}
          >
            <div className={classes.picture}>{SCENES[name]}</div>
            <p className={classes.title}>{texts[name].title}</p>
            <p className={classes.text}>{texts[name].text}</p>
          </div>
        ))}
      </div>
      <Group justify="center" gap={0} className={classes.buttons}>
        <UnstyledButton
          className={classes.play}
          aria-label={playing ? t.home.pause : t.home.play}
          onClick={() => setChosen(playing ? 'paused' : 'playing')}
        >
          {playing ? (
            <IconPlayerPauseFilled size={14} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={14} aria-hidden />
          )}
        </UnstyledButton>
        {ORDER.map((name, index) => (
          <UnstyledButton
            key={name}
            className={classes.dot}
            aria-label={t.home.showSlide(texts[name].title)}
            aria-current={index === slide}
            onClick={() => setSlide(index)}
          />
        ))}
      </Group>
    </section>
  )
}

function useRotation(on: boolean, setSlide: Dispatch<SetStateAction<number>>) {
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => setSlide((slide) => (slide + 1) % ORDER.length), ROTATION_MS)
    return () => clearInterval(timer)
  }, [on, setSlide])
}
