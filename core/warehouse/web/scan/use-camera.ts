import { type RefObject, useEffect, useRef, useState } from 'react';
import { decodePicture } from './decode-picture.ts';

export type CameraState = 'starting' | 'on' | 'denied' | 'missing';

/** Milliseconds between scans: short enough to feel instant, long enough to save battery. */
const LOOK_EVERY = 200;

/** Shows the camera's picture and scans it for a code while the dialog is open. */
export function useCamera(onText: (text: string) => void): {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef(onText);
  latest.current = onText;

  useEffect(() => {
    let stream: MediaStream | undefined;
    let over = false;
    const canvas = document.createElement('canvas');
    const look = () => {
      const shown = video.current;
      if (!shown || shown.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
      const text = decodePicture(shown, { width: shown.videoWidth, height: shown.videoHeight }, canvas);
      if (text !== null) latest.current(text);
    };
    const timer = window.setInterval(look, LOOK_EVERY);
    const start = async () => {
      // Browsers provide cameras only in secure contexts; otherwise this object is undefined.
      const devices: MediaDevices | undefined = navigator.mediaDevices;
      if (!devices?.getUserMedia) return setState('missing');
      try {
        stream = await devices.getUserMedia({ video: { facingMode: 'environment' } });
        if (over) return stopAll(stream);
        if (!video.current) return;
        video.current.srcObject = stream;
        await video.current.play();
        setState('on');
      } catch (error) {
        if (over) return;
        const name = error instanceof DOMException ? error.name : '';
        setState(name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'missing');
      }
    };
    void start();
    return () => {
      over = true;
      window.clearInterval(timer);
      stopAll(stream);
    };
  }, []);

  return { video, state };
}

function stopAll(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
