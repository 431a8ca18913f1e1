const TONES_HZ = [880, 1175] as const;
const TONE_SECONDS = 0.18;

/** Two short tones. Silent until the person has used the page: browsers allow no sound before. */
export function playChime(): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  for (const [index, frequency] of TONES_HZ.entries()) {
    const oscillator = new OscillatorNode(context, { frequency });
    const gain = new GainNode(context, { gain: 0.15 });
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(context.currentTime + index * TONE_SECONDS);
    oscillator.stop(context.currentTime + (index + 1) * TONE_SECONDS);
    if (index === TONES_HZ.length - 1) oscillator.addEventListener('ended', () => void context.close());
  }
}
